import { answerAccount } from './answers/account.ts'
import { answerApp } from './answers/app.ts'
import { answerBisect } from './answers/bisect.ts'
import { answerBrowse } from './answers/browse.ts'
import { answerChange } from './answers/change.ts'
import { answerFileVersions } from './answers/file-versions.ts'
import { answerFindings } from './answers/findings.ts'
import { answerFollowing } from './answers/following.ts'
import { answerGivenFiles } from './answers/given-files.ts'
import { answerHistory } from './answers/history.ts'
import { answerInbox } from './answers/inbox.ts'
import { answerInstance } from './answers/instance.ts'
import { answerKeptViews } from './answers/kept-views.ts'
import { answerLibrary } from './answers/library.ts'
import { answerModLists } from './answers/mod-lists.ts'
import { answerMove } from './answers/move.ts'
import { answerOpening } from './answers/opening.ts'
import { answerPacks } from './answers/packs.ts'
import { answerProfile } from './answers/profile.ts'
import { answerPreferences } from './answers/preferences.ts'
import { answerSettings } from './answers/settings.ts'
import { answerStore } from './answers/store.ts'
import { answerWatches } from './answers/watches.ts'
import { answerText } from './answers/text.ts'
import type { AnswerName, AnswersTo, Sources } from './reply.ts'

export type Answers = AnswersTo<AnswerName>

/** An answer for every question of the contract. */
export function createAnswers(sources: Sources): Answers {
  return {
    ...answerLibrary(sources),
    ...answerInstance(sources),
    ...answerFileVersions(sources),
    ...answerFindings(sources),
    ...answerPreferences(sources),
    ...answerBisect(sources),
    ...answerChange(sources),
    ...answerGivenFiles(sources),
    ...answerHistory(sources),
    ...answerBrowse(sources),
    ...answerOpening(sources),
    ...answerText(sources),
    ...answerMove(sources),
    ...answerWatches(sources),
    ...answerSettings(sources),
    ...answerStore(sources),
    ...answerAccount(sources),
    ...answerFollowing(sources),
    ...answerInbox(sources),
    ...answerPacks(sources),
    ...answerModLists(sources),
    ...answerProfile(sources),
    ...answerApp(sources),
    ...answerKeptViews(sources),
  }
}
