"""The command line: every command by its name, and the function that it calls."""

from rulings.cli.lazy_commands import Row, app_of

FLOOR = Row("", group="Floor Ruling: from a dispute at the table to a cited ruling.")
# In the order of `floor --help`.
COMMANDS = (
    Row("drill", "rulings.cli.training.drill:drill"),
    Row("deck", "rulings.cli.training.deck:deck"),
    Row("course", "rulings.cli.training.course:course"),
    Row("prove", "rulings.cli.rulebook.prove:prove"),
    Row("rule", "rulings.cli.rule:rule_file"),
    Row("options", "rulings.cli.options:options_file"),
    Row("compare", "rulings.cli.compare:compare_file"),
    Row("check", "rulings.cli.rulebook.check:check"),
    Row("rulebook", "rulings.cli.rulebook.rulebook:rulebook"),
    Row("house", "rulings.cli.rulebook.house:explain_house"),
    Row("schema", "rulings.cli.rulebook.schema:schema"),
    Row("text", group="The official text of a book, from a file of yours, beside our paraphrase."),
    Row("text load", "rulings.cli.rulebook.official_text:load_text"),
    Row("text list", "rulings.cli.rulebook.official_text:list_texts"),
    Row("text remove", "rulings.cli.rulebook.official_text:remove_text"),
    Row("text history", "rulings.cli.rulebook.official_text:text_history"),
    Row("archive", group="The archive of the rulings given."),
    Row("archive verify", "rulings.cli.archive.verify:verify"),
    Row("archive checkpoint", "rulings.cli.archive.verify:checkpoint"),
    Row("archive sheet", "rulings.cli.archive.exchange:sheet"),
    Row("archive export", "rulings.cli.archive.exchange:export_to"),
    Row("archive import", "rulings.cli.archive.exchange:import_from"),
    Row("archive packet", "rulings.cli.archive.exchange:packet"),
    Row("archive case", "rulings.cli.archive.exchange:print_case"),
    Row("archive find", "rulings.cli.archive.find:find_rulings"),
    Row("archive show", "rulings.cli.archive.find:show"),
    Row("archive replay", "rulings.cli.archive.replay:replay"),
    Row("archive agreement", "rulings.cli.archive.review:agreement"),
    Row("archive differences", "rulings.cli.archive.review:differences"),
    Row("archive statistics", "rulings.cli.archive.review:statistics"),
    Row("staff", group="Who may sign in, and as what."),
    Row("staff add", "rulings.cli.room.staff:add"),
    Row("staff list", "rulings.cli.room.staff:list_staff"),
    Row("staff disable", "rulings.cli.room.staff:disable"),
    Row("staff enable", "rulings.cli.room.staff:enable"),
    Row("staff pin", "rulings.cli.room.staff:pin"),
    Row("staff role", "rulings.cli.room.staff:role"),
    Row("staff unlock", "rulings.cli.room.staff:unlock"),
    Row("staff keys", "rulings.cli.room.staff:show_keys"),
    Row("staff renew-keys", "rulings.cli.room.staff:renew_keys"),
    Row("doctor", "rulings.cli.room.doctor:doctor"),
    Row("backup", "rulings.cli.room.backup:backup"),
    Row("restore", "rulings.cli.room.backup:restore"),
    Row(
        "exam",
        "rulings.cli.training.exam:exam",
        group="An exam from its seed; what came of one that was taken.",
    ),
    Row("exam results", "rulings.cli.training.exam:exam_results"),
)

app = app_of(COMMANDS, FLOOR)

if __name__ == "__main__":
    app()
