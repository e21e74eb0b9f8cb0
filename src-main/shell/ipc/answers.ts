import { answerAccount } from './answers/account.ts'
import { answerApp } from './answers/app.ts'
import { answerBisect } from './answers/bisect.ts'
import { answerBrowse } from './answers/browse.ts'
import { answerChange } from './answers/change.ts'
import { answerFindings } from './answers/findings.ts'
import { answerHistory } from './answers/history.ts'
import { answerInstance } from './answers/instance.ts'
import { answerLibrary } from './answers/library.ts'
import { answerOpening } from './answers/opening.ts'
import { answerPreferences } from './answers/preferences.ts'
import { answerSettings } from './answers/settings.ts'
import { answerStore } from './answers/store.ts'
import { answerText } from './answers/text.ts'
import type { Answered, AnswersTo, Sources } from './reply.ts'

export type Answers = AnswersTo<Answered>

/** An answer for every question of the contract. */
export function createAnswers(sources: Sources): Answers {
  return {
    ...answerLibrary(sources),
    ...answerInstance(sources),
    ...answerFindings(sources),
    ...answerPreferences(sources),
    ...answerBisect(sources),
    ...answerChange(sources),
    ...answerHistory(sources),
    ...answerBrowse(sources),
    ...answerOpening(sources),
    ...answerText(sources),
    ...answerSettings(sources),
    ...answerStore(sources),
    ...answerAccount(sources),
    ...answerApp(sources),
  }
}
