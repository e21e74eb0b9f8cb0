import { Command, CommanderError } from 'commander'
import { addApi } from './commands/upkeep/api.ts'
import { addAccounts } from './commands/account/accounts.ts'
import { addBisect } from './commands/changes/bisect.ts'
import { addChannel } from './commands/instances/channel.ts'
import { addChangelog } from './commands/browse/changelog.ts'
import { addVersions } from './commands/browse/versions.ts'
import { addCompletion } from './commands/upkeep/completion.ts'
import { addDoctor } from './commands/upkeep/doctor.ts'
import { addEnableAndDisable } from './commands/changes/enable-disable.ts'
import { addExport } from './commands/packs/export.ts'
import { addFix } from './commands/changes/fix.ts'
import { addFollowing } from './commands/account/follow.ts'
import { addHolds } from './commands/changes/holds.ts'
import { addHistory } from './commands/changes/history.ts'
import { addImport } from './commands/packs/import.ts'
import { addInbox } from './commands/account/inbox.ts'
import { addInspect } from './commands/instances/inspect.ts'
import { addInstall } from './commands/changes/install.ts'
import { addInstances } from './commands/instances/instances.ts'
import { addLink } from './commands/instances/link.ts'
import { addList } from './commands/instances/list.ts'
import { addLock } from './commands/packs/lock.ts'
import { addLogin } from './commands/account/login.ts'
import { addLogout } from './commands/account/logout.ts'
import { addMan } from './commands/upkeep/man.ts'
import { addMove } from './commands/move/move.ts'
import { addPack } from './commands/packs/pack.ts'
import { addProblems } from './commands/instances/problems.ts'
import { addProjects } from './commands/account/projects.ts'
import { addProject } from './commands/authoring/project.ts'
import { addProfile } from './commands/account/profile.ts'
import { addReport } from './commands/account/report.ts'
import { addPublish } from './commands/authoring/publish.ts'
import { addVersion } from './commands/authoring/version.ts'
import { addRecover } from './commands/changes/recover.ts'
import { addRemove, addRemoveUnused } from './commands/changes/remove.ts'

import { addRepair } from './commands/changes/repair.ts'
import { addSearch } from './commands/browse/search.ts'
import { addSettings } from './commands/upkeep/settings.ts'
import { addShow } from './commands/browse/show.ts'
import { addStore } from './commands/upkeep/store.ts'
import { addPayouts } from './commands/authoring/payouts.ts'
import { addReports } from './commands/authoring/reports.ts'
import { addTalk } from './commands/authoring/talk.ts'
import { addTeam } from './commands/authoring/team.ts'
import { addTree } from './commands/instances/tree.ts'
import { addUndoAndRedo } from './commands/changes/undo-redo.ts'
import { addUpdate } from './commands/changes/update.ts'
import { addWhy } from './commands/instances/why.ts'
import { addWhoami } from './commands/account/whoami.ts'
import { addDryRun } from './arguments/command-kinds.ts'
import { addGlobalOptions } from './arguments/global-options.ts'
import { addOldNames } from './arguments/old-names.ts'
import { refuseRepeatedAndEmpty } from './arguments/refuse-repeated-and-empty.ts'
import type { Run, RunAlone } from './run/session.ts'
import { formatMessage } from '../../src-texts/text.ts'

/** Code of what commander throws where the version is asked for. */
export const VERSION_ASKED = 'commander.version'

/** The whole command line; `run` does a command's work, `runAlone` what needs no core. */
export function createProgram(run: Run, runAlone: RunAlone): Command {
  const program = new Command('modwell')
    .description(formatMessage('help-program'))
    .helpOption('--help, -h', formatMessage('option-help-of-command'))
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name(), commandUsage: usageOf })
    .addHelpText('after', formatMessage('help-program-more'))
  // Answered once all is read: --json may stand behind it.
  program.option('-V, --version', formatMessage('option-version')).on('option:version', () => {
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
  program.commandsGroup(formatMessage('group-look'))
  addInstances(program, run)
  addList(program, run)
  addInspect(program, run)
  addProblems(program, run)
  addWhy(program, run)
  addTree(program, run)
  addHistory(program, run)
  program.commandsGroup(formatMessage('group-change'))
  addUpdate(program, run)
  addInstall(program, run)
  addPack(program, run)
  addRemove(program, run)
  addEnableAndDisable(program, run)
  addMove(program, run)
  addFix(program, run)
  addRemoveUnused(program, run)
  addBisect(program, run)
  program.commandsGroup(formatMessage('group-undo'))
  addUndoAndRedo(program, run)
  addRecover(program, run)
  addRepair(program, run)
  program.commandsGroup(formatMessage('group-keep'))
  addHolds(program, run)
  addChannel(program, run)
  addLink(program, run)
  addLock(program, run)
  addExport(program.command('export'), run)
  addImport(program.command('import'), run)
  program.commandsGroup(formatMessage('group-sign-in'))
  addLogin(program, run)
  addLogout(program, run)
  addWhoami(program, run)
  addAccounts(program, run)
  addInbox(program, run)
  addFollowing(program, run)
  addProfile(program, run)
  addReport(program, run)
  program.commandsGroup(formatMessage('group-author'))
  addTeam(program, run)
  addTalk(program, run)
  addReports(program, run)
  addPayouts(program, run)
  addProjects(program, run)
  addPublish(program, run)
  addVersion(program, run)
  addProject(program, run)
  program.commandsGroup(formatMessage('group-service'))
  addSearch(program, run)
  addShow(program, run)
  addVersions(program, run)
  addChangelog(program, run)
  addApi(program, run)
  program
    .commandsGroup(formatMessage('group-upkeep'))
    .helpCommand('help [command]', formatMessage('option-help-of-command'))
  addSettings(program, run)
  addStore(program, run)
  addDoctor(program, run)
}
