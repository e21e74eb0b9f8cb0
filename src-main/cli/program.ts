import { Command } from 'commander'
import { addApi } from './commands/api.ts'
import { addAccounts } from './commands/accounts.ts'
import { addBisect } from './commands/bisect.ts'
import { addChannel } from './commands/channel.ts'
import { addChangelog } from './commands/changelog.ts'
import { addClean } from './commands/clean.ts'
import { addDoctor } from './commands/doctor.ts'
import { addEnableAndDisable } from './commands/enable-disable.ts'
import { addFreeze } from './commands/freeze.ts'
import { addHolds } from './commands/holds.ts'
import { addHistory } from './commands/history.ts'
import { addInspect } from './commands/inspect.ts'
import { addInstall } from './commands/install.ts'
import { addInstances } from './commands/instances.ts'
import { addLink } from './commands/link.ts'
import { addLogin } from './commands/login.ts'
import { addLogout } from './commands/logout.ts'
import { addMove } from './commands/move.ts'
import { addPutBack } from './commands/put-back.ts'
import { addRecover } from './commands/recover.ts'
import { addRemove } from './commands/remove.ts'
import { addRestore } from './commands/restore.ts'
import { addSearch } from './commands/search.ts'
import { addSettings } from './commands/settings.ts'
import { addStore } from './commands/store.ts'
import { addUndoAndRedo } from './commands/undo-redo.ts'
import { addUpdate } from './commands/update.ts'
import { addWhy } from './commands/why.ts'
import { addWhoami } from './commands/whoami.ts'
import { addGlobalOptions } from './global-options.ts'
import { refuseRepeatedAndEmpty } from './refuse-repeated-and-empty.ts'
import type { Run } from './session.ts'
import { MODWELL_VERSION } from './version.ts'

const EXAMPLES = `
Examples:
  modwell instances discover                       list instances of other launchers
  modwell instances adopt ~/.minecraft             manage a game folder where it is
  modwell inspect                                  what is installed, and what is out of date
  modwell update --all --dry-run                   what an update would change
  modwell update Survival --yes                    update one instance without asking
  modwell undo                                     take the newest change back

Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 problems found (inspect --strict), 4 partly failed, 130 stopped with Ctrl-C.
An instance is named by its id, its folder, or its name if only one has it.`

/** The whole command line; `run` does a command's work. */
export function createProgram(run: Run): Command {
  const program = new Command('modwell')
    .description("Keeps a player's mods current and safe, and every change can be undone.")
    .version(MODWELL_VERSION, '--version', 'print the version')
    .helpOption('--help, -h', 'show help for a command')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
  addGlobalOptions(program)
  addInstances(program, run)
  addInspect(program, run)
  addUpdate(program, run)
  addInstall(program, run)
  addRemove(program, run)
  addEnableAndDisable(program, run)
  addUndoAndRedo(program, run)
  addMove(program, run)
  addBisect(program, run)
  addHistory(program, run)
  addRecover(program, run)
  addFreeze(program, run)
  addRestore(program, run)
  addPutBack(program, run)
  addWhy(program, run)
  addHolds(program, run)
  addChannel(program, run)
  addLink(program, run)
  addClean(program, run)
  addSearch(program, run)
  addChangelog(program, run)
  addLogin(program, run)
  addLogout(program, run)
  addWhoami(program, run)
  addAccounts(program, run)
  addSettings(program, run)
  addStore(program, run)
  addDoctor(program, run)
  addApi(program, run)
  refuseRepeatedAndEmpty(program)
  return program
}
