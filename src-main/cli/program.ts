import { CommanderError, type Command } from 'commander'
import { addApi } from './commands/upkeep/api.ts'
import { addAccounts } from './commands/account/accounts.ts'
import { addBisect } from './commands/changes/bisect.ts'
import { addChannel } from './commands/instances/channel.ts'
import { addChangelog } from './commands/browse/changelog.ts'
import { addVersions } from './commands/browse/versions.ts'
import { addCompletion } from './commands/upkeep/completion.ts'
import { addCrash } from './commands/instances/crash.ts'
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
import { addPlay } from './commands/instances/play.ts'
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
import { firstOperandAt } from './arguments/command-names.ts'
import { addOldNames } from './arguments/old-names.ts'
import { addDryRun } from './arguments/command-kinds.ts'
import { addGlobalOptions } from './arguments/global-options.ts'
import { describeWithChoices, SpeakingCommand, usageOf } from './arguments/speaking-command.ts'
import { refuseRepeatedAndEmpty } from './arguments/refuse-repeated-and-empty.ts'
import type { Run, RunAlone } from './run/session.ts'
import type { TextId } from '../../resources/text/catalogue.ts'
import { formatMessage, format } from '../../resources/text/text.ts'

/** Code of what commander throws where the version is asked for. */
export const VERSION_ASKED = 'commander.version'

type AddCommand = (program: Command, run: Run) => void

interface CommandGroup {
  readonly title:
    | 'group-look'
    | 'group-change'
    | 'group-undo'
    | 'group-keep'
    | 'group-sign-in'
    | 'group-author'
    | 'group-service'
    | 'group-upkeep'
  readonly commands: readonly { readonly names: readonly string[]; readonly add: AddCommand }[]
}

/** Grouped by what a person wants. A command is called by the first word that is no option: those that one of them adds. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    title: 'group-look',
    commands: [
      { names: ['instances'], add: addInstances },
      { names: ['list', 'ls'], add: addList },
      { names: ['inspect', 'status', 'outdated'], add: addInspect },
      { names: ['problems', 'findings'], add: addProblems },
      { names: ['crash'], add: addCrash },
      { names: ['why'], add: addWhy },
      { names: ['tree'], add: addTree },
      { names: ['history'], add: addHistory },
    ],
  },
  {
    title: 'group-change',
    commands: [
      { names: ['update', 'upgrade'], add: addUpdate },
      { names: ['install', 'add'], add: addInstall },
      { names: ['pack'], add: addPack },
      { names: ['remove', 'uninstall', 'rm'], add: addRemove },
      { names: ['enable', 'disable'], add: addEnableAndDisable },
      { names: ['move'], add: addMove },
      { names: ['fix'], add: addFix },
      { names: ['remove-unused', 'clean'], add: addRemoveUnused },
      { names: ['bisect'], add: addBisect },
      { names: ['play'], add: addPlay },
    ],
  },
  {
    title: 'group-undo',
    commands: [
      { names: ['undo', 'redo'], add: addUndoAndRedo },
      { names: ['recover'], add: addRecover },
      { names: ['repair', 'put-back'], add: addRepair },
    ],
  },
  {
    title: 'group-keep',
    commands: [
      { names: ['hold', 'pin', 'unhold', 'holds'], add: addHolds },
      { names: ['channel'], add: addChannel },
      { names: ['link', 'unlink'], add: addLink },
      { names: ['lock', 'freeze', 'restore'], add: addLock },
      { names: ['export'], add: (program, run) => addExport(program.command('export'), run) },
      { names: ['import'], add: (program, run) => addImport(program.command('import'), run) },
    ],
  },
  {
    title: 'group-sign-in',
    commands: [
      { names: ['login'], add: addLogin },
      { names: ['logout'], add: addLogout },
      { names: ['whoami'], add: addWhoami },
      { names: ['accounts'], add: addAccounts },
      { names: ['inbox'], add: addInbox },
      { names: ['follow', 'unfollow', 'following'], add: addFollowing },
      { names: ['profile'], add: addProfile },
      { names: ['report'], add: addReport },
    ],
  },
  {
    title: 'group-author',
    commands: [
      { names: ['team'], add: addTeam },
      { names: ['talk'], add: addTalk },
      { names: ['reports'], add: addReports },
      { names: ['payouts'], add: addPayouts },
      { names: ['projects'], add: addProjects },
      { names: ['publish'], add: addPublish },
      { names: ['version'], add: addVersion },
      { names: ['project'], add: addProject },
    ],
  },
  {
    title: 'group-service',
    commands: [
      { names: ['search'], add: addSearch },
      { names: ['show'], add: addShow },
      { names: ['versions'], add: addVersions },
      { names: ['changelog'], add: addChangelog },
      { names: ['api'], add: addApi },
    ],
  },
  {
    title: 'group-upkeep',
    commands: [
      { names: ['settings'], add: addSettings },
      { names: ['store'], add: addStore },
      { names: ['doctor'], add: addDoctor },
    ],
  },
]

/**
 * The whole command line; `run` does a command's work, `runAlone` what needs no core. `typed`: where that names a command, no other is
 * made, which takes a tenth of the time of them all.
 */
export function createProgram(run: Run, runAlone: RunAlone, typed: readonly string[] = []): Command {
  const program = new SpeakingCommand('modwell')
    .description(formatMessage('help-program'))
    .helpOption('--help, -h', formatMessage('option-help-of-command'))
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => command.name(),
      commandUsage: (command) => `${namesDownTo(command)} ${usageOf(command)}`,
      optionDescription: describeWithChoices,
      argumentDescription: describeWithChoices,
      styleTitle: sayTitle,
    })
    .addHelpText('after', formatMessage('help-program-more'))
  // Answered once all is read: --json may stand behind it.
  program.option('-V, --version', formatMessage('option-version')).on('option:version', () => {
    throw new CommanderError(0, VERSION_ASKED, '')
  })
  addGlobalOptions(program)
  const only = commandNamed(typed, program)
  for (const { title, commands } of COMMAND_GROUPS) {
    program.commandsGroup(formatMessage(title))
    for (const { names, add } of commands) if (only === null || names.includes(only)) add(program, run)
  }
  program.helpCommand('help [command]', formatMessage('option-help-of-command'))
  if (only === null) addMan(program, runAlone)
  sayHelpOfGroups(program)
  addDryRun(program)
  addOldNames(program)
  refuseRepeatedAndEmpty(program)
  // What is typed so far may be empty.
  if (only === null) addCompletion(program, run, runAlone)
  return program
}

/** Each has a command that helps with those below it, of which the library says so in English. */
function sayHelpOfGroups({ commands }: Command): void {
  for (const command of commands) {
    if (command.commands.length > 0) command.helpCommand('help [command]', formatMessage('option-help-of-command'))
    sayHelpOfGroups(command)
  }
}

/** Of the parts of a help, as the library of commands names them. */
const TITLES: ReadonlyMap<string, TextId> = new Map([
  ['usage:', 'help-title-usage'],
  ['arguments:', 'help-title-arguments'],
  ['options:', 'help-title-options'],
  ['commands:', 'help-title-commands'],
  ['global options:', 'help-title-global-options'],
])

function sayTitle(title: string): string {
  const id = TITLES.get(title.toLowerCase())
  return id === undefined ? title : format({ id, values: {} })
}

/** null: the whole tree may be asked for, as by help and completion, by a word that names none, and by what looks for all words of commands. */
function commandNamed(typed: readonly string[], program: Command): string | null {
  const words = typed.includes('--') ? typed.slice(0, typed.indexOf('--')) : typed
  if (words.includes('--as-owner')) return null
  const first = words[firstOperandAt(words, program)]
  if (first === undefined) return words.some((word) => word === '--version' || word === '-V') ? '' : null
  return COMMAND_GROUPS.some(({ commands }) => commands.some((each) => each.names.includes(first))) ? first : null
}

/** By their own names alone: what else they are understood by is not shown. */
function namesDownTo(command: Command): string {
  const names: string[] = []
  for (let one: Command | null = command; one !== null; one = one.parent) names.unshift(one.name())
  return names.join(' ')
}
