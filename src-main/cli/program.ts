import { Command, CommanderError } from 'commander'
import { addApi } from './commands/api.ts'
import { addAccounts } from './commands/accounts.ts'
import { addBisect } from './commands/bisect.ts'
import { addChannel } from './commands/channel.ts'
import { addChangelog } from './commands/changelog.ts'
import { addVersions } from './commands/versions.ts'
import { addCompletion } from './commands/completion.ts'
import { addDoctor } from './commands/doctor.ts'
import { addEnableAndDisable } from './commands/enable-disable.ts'
import { addExport } from './commands/export.ts'
import { addFix } from './commands/fix.ts'
import { addFollowing } from './commands/follow.ts'
import { addHolds } from './commands/holds.ts'
import { addHistory } from './commands/history.ts'
import { addImport } from './commands/import.ts'
import { addInbox } from './commands/inbox.ts'
import { addInspect } from './commands/inspect.ts'
import { addInstall } from './commands/install.ts'
import { addInstances } from './commands/instances.ts'
import { addLink } from './commands/link.ts'
import { addList } from './commands/list.ts'
import { addLock } from './commands/lock.ts'
import { addLogin } from './commands/login.ts'
import { addLogout } from './commands/logout.ts'
import { addMan } from './commands/man.ts'
import { addMove } from './commands/move.ts'
import { addPack } from './commands/pack.ts'
import { addProblems } from './commands/problems.ts'
import { addProfile } from './commands/profile.ts'
import { addReport } from './commands/report.ts'
import { addRecover } from './commands/recover.ts'
import { addRemove } from './commands/remove.ts'
import { addRemoveUnused } from './commands/remove-unused.ts'
import { addRepair } from './commands/repair.ts'
import { addSearch } from './commands/search.ts'
import { addSettings } from './commands/settings.ts'
import { addShow } from './commands/show.ts'
import { addStore } from './commands/store.ts'
import { addTree } from './commands/tree.ts'
import { addUndoAndRedo } from './commands/undo-redo.ts'
import { addUpdate } from './commands/update.ts'
import { addWhy } from './commands/why.ts'
import { addWhoami } from './commands/whoami.ts'
import { addDryRun } from './command-kinds.ts'
import { addGlobalOptions } from './global-options.ts'
import { addOldNames } from './old-names.ts'
import { refuseRepeatedAndEmpty } from './refuse-repeated-and-empty.ts'
import type { Run, RunAlone } from './session.ts'
import { words } from '../../src-texts/text.ts'

/** Code of what commander throws where the version is asked for. */
export const VERSION_ASKED = 'commander.version'

/** The whole command line; `run` does a command's work, `runAlone` what needs no core. */
export function createProgram(run: Run, runAlone: RunAlone): Command {
  const program = new Command('modwell')
    .description(words('help-program'))
    .helpOption('--help, -h', words('option-help-of-command'))
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name(), commandUsage: usageOf })
    .addHelpText('after', words('help-program-more'))
  // Answered once all is read: --json may stand behind it.
  program.option('-V, --version', words('option-version')).on('option:version', () => {
    throw new CommanderError(0, VERSION_ASKED, '')
  })
  addGlobalOptions(program)
  addCommands(program, run)
  addMan(program, runAlone)
  addDryRun(program)
  addOldNames(program)
  refuseRepeatedAndEmpty(program)
  // What is typed so far may be empty.
  addCompletion(program, run, runAlone)
  return program
}

/** By its own name alone: what else it is understood by is not shown. */
function usageOf(command: Command): string {
  const names: string[] = []
  for (let one: Command | null = command; one !== null; one = one.parent) names.unshift(one.name())
  return `${names.join(' ')} ${command.usage()}`
}

/** Grouped by what a person wants. */
function addCommands(program: Command, run: Run): void {
  program.commandsGroup(words('group-look'))
  addInstances(program, run)
  addList(program, run)
  addInspect(program, run)
  addProblems(program, run)
  addWhy(program, run)
  addTree(program, run)
  addHistory(program, run)
  program.commandsGroup(words('group-change'))
  addUpdate(program, run)
  addInstall(program, run)
  addPack(program, run)
  addRemove(program, run)
  addEnableAndDisable(program, run)
  addMove(program, run)
  addFix(program, run)
  addRemoveUnused(program, run)
  addBisect(program, run)
  program.commandsGroup(words('group-undo'))
  addUndoAndRedo(program, run)
  addRecover(program, run)
  addRepair(program, run)
  program.commandsGroup(words('group-keep'))
  addHolds(program, run)
  addChannel(program, run)
  addLink(program, run)
  addLock(program, run)
  addExport(program.command('export'), run)
  addImport(program.command('import'), run)
  program.commandsGroup(words('group-sign-in'))
  addLogin(program, run)
  addLogout(program, run)
  addWhoami(program, run)
  addAccounts(program, run)
  addInbox(program, run)
  addFollowing(program, run)
  addProfile(program, run)
  addReport(program, run)
  program.commandsGroup(words('group-service'))
  addSearch(program, run)
  addShow(program, run)
  addVersions(program, run)
  addChangelog(program, run)
  addApi(program, run)
  program.commandsGroup(words('group-upkeep')).helpCommand('help [command]', words('option-help-of-command'))
  addSettings(program, run)
  addStore(program, run)
  addDoctor(program, run)
}
