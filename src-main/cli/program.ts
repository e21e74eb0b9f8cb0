import { Command, CommanderError } from 'commander'
import { addApi } from './commands/api.ts'
import { addAccounts } from './commands/accounts.ts'
import { addBisect } from './commands/bisect.ts'
import { addChannel } from './commands/channel.ts'
import { addChangelog } from './commands/changelog.ts'
import { addClean } from './commands/clean.ts'
import { addCompletion } from './commands/completion.ts'
import { addDoctor } from './commands/doctor.ts'
import { addEnableAndDisable } from './commands/enable-disable.ts'
import { addFindings } from './commands/findings.ts'
import { addFix } from './commands/fix.ts'
import { addFreeze } from './commands/freeze.ts'
import { addHolds } from './commands/holds.ts'
import { addHistory } from './commands/history.ts'
import { addInspect } from './commands/inspect.ts'
import { addInstall } from './commands/install.ts'
import { addInstances } from './commands/instances.ts'
import { addLink } from './commands/link.ts'
import { addLogin } from './commands/login.ts'
import { addLogout } from './commands/logout.ts'
import { addMan } from './commands/man.ts'
import { addMove } from './commands/move.ts'
import { addPutBack } from './commands/put-back.ts'
import { addRecover } from './commands/recover.ts'
import { addRemove } from './commands/remove.ts'
import { addRestore } from './commands/restore.ts'
import { addSearch } from './commands/search.ts'
import { addSettings } from './commands/settings.ts'
import { addStore } from './commands/store.ts'
import { addTree } from './commands/tree.ts'
import { addUndoAndRedo } from './commands/undo-redo.ts'
import { addUpdate } from './commands/update.ts'
import { addWhy } from './commands/why.ts'
import { addWhoami } from './commands/whoami.ts'
import { addGlobalOptions } from './global-options.ts'
import { refuseRepeatedAndEmpty } from './refuse-repeated-and-empty.ts'
import type { Run, RunAlone } from './session.ts'

const EXAMPLES = `
Examples:
  modwell instances discover             list instances of other launchers
  modwell instances adopt ~/.minecraft   manage a game folder where it is
  modwell inspect                        what is installed, what is out of date
  modwell update --all --dry-run         what an update would change
  modwell update Survival --yes          update one instance without asking
  modwell undo                           take the newest change back

An instance is named by its id, its folder, or its name if only one has it.

Exit codes:
  0    done
  1    failed, or what was named is not there, or you answered no
  2    wrong arguments, or nobody to ask and no --yes
  3    problems found (inspect or findings, with --strict)
  4    partly failed
  10   updates are available (--exit-code)
  129  stopped by SIGHUP
  130  stopped with Ctrl-C
  143  stopped by SIGTERM`

/** Code of what commander throws where the version is asked for. */
export const VERSION_ASKED = 'commander.version'

/** The whole command line; `run` does a command's work, `runAlone` what needs no core. */
export function createProgram(run: Run, runAlone: RunAlone): Command {
  const program = new Command('modwell')
    .description("Keeps a player's mods current and safe, and every change can be undone.")
    .helpOption('--help, -h', 'show help for a command')
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name() })
    .addHelpText('after', EXAMPLES)
  // Answered once all is read: --json may stand behind it.
  program.option('--version', 'print the version').on('option:version', () => {
    throw new CommanderError(0, VERSION_ASKED, '')
  })
  addGlobalOptions(program)
  addCommands(program, run)
  addMan(program, runAlone)
  refuseRepeatedAndEmpty(program)
  // What is typed so far may be empty.
  addCompletion(program, run, runAlone)
  return program
}

/** Grouped by what a person wants. */
function addCommands(program: Command, run: Run): void {
  program.commandsGroup('Look:')
  addInstances(program, run)
  addInspect(program, run)
  addFindings(program, run)
  addWhy(program, run)
  addTree(program, run)
  addHistory(program, run)
  program.commandsGroup('Change:')
  addUpdate(program, run)
  addInstall(program, run)
  addRemove(program, run)
  addEnableAndDisable(program, run)
  addMove(program, run)
  addFix(program, run)
  addClean(program, run)
  addBisect(program, run)
  program.commandsGroup('Undo:')
  addUndoAndRedo(program, run)
  addRecover(program, run)
  addPutBack(program, run)
  program.commandsGroup('Keep:')
  addHolds(program, run)
  addChannel(program, run)
  addLink(program, run)
  addFreeze(program, run)
  addRestore(program, run)
  program.commandsGroup('Sign in:')
  addLogin(program, run)
  addLogout(program, run)
  addWhoami(program, run)
  addAccounts(program, run)
  program.commandsGroup('Service:')
  addSearch(program, run)
  addChangelog(program, run)
  addApi(program, run)
  program.commandsGroup('Upkeep:').helpCommand('help [command]', 'show help for a command')
  addSettings(program, run)
  addStore(program, run)
  addDoctor(program, run)
}
