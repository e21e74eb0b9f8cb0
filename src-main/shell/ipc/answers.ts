import { answerAccount } from './answers/account.ts'
import { answerApp } from './answers/app.ts'
import { answerBrowse } from './answers/browse.ts'
import { answerChange } from './answers/change.ts'
import { answerCrash } from './answers/crash.ts'
import { answerDesk } from './answers/authoring/desk.ts'
import { answerFindings } from './answers/findings.ts'
import { answerHistory } from './answers/history.ts'
import { answerFollowing, answerInbox } from './answers/inbox.ts'
import { answerInstance } from './answers/instance.ts'
import { answerLibrary } from './answers/library.ts'
import { answerMove } from './answers/move.ts'
import { answerOwnVersions } from './answers/authoring/own-versions.ts'
import { answerModLists, answerPacks } from './answers/packs.ts'
import { answerPreferences } from './answers/preferences.ts'
import { answerPlay } from './answers/games/play.ts'
import { answerProfile } from './answers/profile.ts'
import { answerPublish } from './answers/authoring/publish.ts'
import { answerProjectEdit } from './answers/authoring/project-edit.ts'
import { answerSettings, answerStore } from './answers/settings.ts'
import { answerTalks, answerTeam } from './answers/authoring/team.ts'
import type { Sources } from './sources.ts'

export type Answers = ReturnType<typeof createAnswers>

/** Every question of the page with what answers it; the contract is derived from this. */
export function createAnswers(sources: Sources) {
  return {
    ...answerLibrary(sources),
    ...answerInstance(sources),
    ...answerFindings(sources),
    ...answerPreferences(sources),
    ...answerCrash(sources),
    ...answerPlay(sources),
    ...answerChange(sources),
    ...answerHistory(sources),
    ...answerBrowse(sources),
    ...answerMove(sources),
    ...answerSettings(sources),
    ...answerStore(sources),
    ...answerAccount(sources),
    ...answerFollowing(sources),
    ...answerInbox(sources),
    ...answerDesk(sources),
    ...answerPacks(sources),
    ...answerModLists(sources),
    ...answerProfile(sources),
    ...answerPublish(sources),
    ...answerOwnVersions(sources),
    ...answerProjectEdit(sources),
    ...answerTeam(sources),
    ...answerTalks(sources),
    ...answerApp(sources),
  }
}
