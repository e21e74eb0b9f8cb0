import { answerAccount } from './answers/account.ts'
import { answerApp } from './answers/app.ts'
import { answerBrowse } from './answers/browse.ts'
import { answerChange } from './answers/change.ts'
import { answerInstance } from './answers/instance.ts'
import { answerLibrary } from './answers/library.ts'
import { answerSettings } from './answers/settings.ts'
import type { Answered, AnswersTo, Sources } from './reply.ts'

export type Answers = AnswersTo<Answered>

/** An answer for every question of the contract. */
export function createAnswers(sources: Sources): Answers {
  return {
    ...answerLibrary(sources),
    ...answerInstance(sources),
    ...answerChange(sources),
    ...answerBrowse(sources),
    ...answerSettings(sources),
    ...answerAccount(sources),
    ...answerApp(sources),
  }
}
