import { account } from './en/account.ts'
import { badges } from './en/badges.ts'
import { bisect } from './en/core/bisect.ts'
import { browse } from './en/browse.ts'
import { changes } from './en/core/changes.ts'
import { commands } from './en/commands.ts'
import { coreAccount } from './en/core/account.ts'
import { coreCrash } from './en/core/crash.ts'
import { coreDiscover } from './en/core/launchers/discover.ts'
import { coreDoctor } from './en/core/doctor.ts'
import { coreFindings } from './en/core/findings.ts'
import { coreHosting } from './en/core/hosting.ts'
import { coreMoves } from './en/core/moves.ts'
import { corePlans } from './en/core/plans.ts'
import { coreReasons } from './en/core/reasons.ts'
import { coreLaunchers } from './en/core/launchers/launchers.ts'
import { corePacks } from './en/core/packs.ts'
import { coreProfile } from './en/core/profile.ts'
import { corePublish } from './en/core/authoring/publish.ts'
import { coreScan } from './en/core/scan.ts'
import { coreTeam } from './en/core/authoring/team.ts'
import { desk } from './en/desk.ts'
import { files } from './en/files.ts'
import { history } from './en/core/history.ts'
import { home } from './en/home.ts'
import { inbox } from './en/inbox.ts'
import { library } from './en/library.ts'
import { lockFile } from './en/core/lock-file.ts'
import { pageAbout } from './en/page/about.ts'
import { pageBrowse } from './en/page/project/browse.ts'
import { pageChange } from './en/page/change.ts'
import { pageCommon } from './en/page/common.ts'
import { pageDesk } from './en/page/desk.ts'
import { pageDependants } from './en/page/project/dependants.ts'
import { pageProfile } from './en/page/profile.ts'
import { pageFollowing } from './en/page/following.ts'
import { pageInbox } from './en/page/inbox.ts'
import { pageSignIn } from './en/page/sign-in.ts'
import { pageHistory } from './en/page/instance/history.ts'
import { pageCrash } from './en/page/instance/crash.ts'
import { pagePlay } from './en/page/instance/play.ts'
import { pageInspector } from './en/page/instance/inspector.ts'
import { pageInstance } from './en/page/instance/instance.ts'
import { pageLibrary } from './en/page/library.ts'
import { pageMap } from './en/page/instance/map.ts'
import { pageMove } from './en/page/instance/move.ts'
import { pagePacks } from './en/page/project/packs.ts'
import { pageNames } from './en/page/names.ts'
import { pageProblems } from './en/page/instance/problems.ts'
import { pagePublish } from './en/page/publish.ts'
import { pageProjectEdit } from './en/page/project/project-edit.ts'
import { pageProject } from './en/page/project/project.ts'
import { pageReady } from './en/page/instance/ready.ts'
import { pageSettings } from './en/page/settings.ts'
import { pageShell } from './en/page/shell.ts'
import { pageTeam } from './en/page/team.ts'
import { pageSystem } from './en/page/system.ts'
import { preferences } from './en/core/preferences.ts'
import { projectEditing } from './en/core/authoring/project-editing.ts'
import { said } from './en/said.ts'
import { service } from './en/service.ts'
import { shared } from './en/shared.ts'
import { window } from './en/window.ts'

/** All but what the command line alone says: the page's bundle has these texts (`electron.vite.config.ts`). */
export const page = {
  ...account,
  ...badges,
  ...bisect,
  ...browse,
  ...changes,
  ...commands,
  ...coreAccount,
  ...coreCrash,
  ...coreDiscover,
  ...coreDoctor,
  ...coreFindings,
  ...coreHosting,
  ...coreMoves,
  ...corePlans,
  ...coreReasons,
  ...coreLaunchers,
  ...corePacks,
  ...coreProfile,
  ...corePublish,
  ...coreScan,
  ...coreTeam,
  ...desk,
  ...files,
  ...history,
  ...home,
  ...inbox,
  ...library,
  ...lockFile,
  ...pageAbout,
  ...pageBrowse,
  ...pageChange,
  ...pageCommon,
  ...pageDependants,
  ...pageDesk,
  ...pageProfile,
  ...pageFollowing,
  ...pageInbox,
  ...pageSignIn,
  ...pageCrash,
  ...pagePlay,
  ...pageHistory,
  ...pageInspector,
  ...pageInstance,
  ...pageLibrary,
  ...pageMap,
  ...pageMove,
  ...pagePacks,
  ...pageNames,
  ...pageProblems,
  ...pageProject,
  ...pagePublish,
  ...pageProjectEdit,
  ...pageReady,
  ...pageSettings,
  ...pageShell,
  ...pageSystem,
  ...pageTeam,
  ...preferences,
  ...projectEditing,
  ...said,
  ...service,
  ...shared,
  ...window,
} as const

export const ENGLISH = { language: 'en', messages: page, listSeparator: ', ' } as const
