import { ENGLISH as PAGE, page } from './page-catalogue.ts'
import { cliHelpOnAnswers } from './en/command-line/help-on-answers.ts'
import { cliHelpOnChanges } from './en/command-line/help-on-changes.ts'
import { cliHelp } from './en/command-line/help.ts'
import { cliOptions } from './en/command-line/options.ts'
import { cliAuthoring } from './en/command-line/authoring.ts'
import { cliAnswers } from './en/command-line/answers.ts'
import { cliPublishing } from './en/command-line/publishing.ts'
import { cliProfile } from './en/command-line/profile.ts'
import { cliDesk } from './en/command-line/desk.ts'
import { cliInstances } from './en/command-line/instances.ts'
import { cliChanges } from './en/command-line/changes.ts'
import { cliUpkeep } from './en/command-line/upkeep.ts'
import { cliProjects } from './en/command-line/projects.ts'
import { cliProjectEditing } from './en/command-line/project-editing.ts'
import { cliQuestions } from './en/command-line/questions.ts'
import { cliTables } from './en/command-line/tables.ts'

const english = {
  ...page,
  ...cliHelpOnAnswers,
  ...cliHelpOnChanges,
  ...cliHelp,
  ...cliOptions,
  ...cliAuthoring,
  ...cliAnswers,
  ...cliProfile,
  ...cliDesk,
  ...cliPublishing,
  ...cliInstances,
  ...cliChanges,
  ...cliUpkeep,
  ...cliProjects,
  ...cliProjectEditing,
  ...cliQuestions,
  ...cliTables,
} as const

/** Each message by its id, in the words that its values are read off. */
export type Messages = typeof english

export type TextId = keyof Messages

/** Every text in one language. What is missing in a translation does not compile. */
export interface Catalogue {
  /** As BCP 47 has it: decides plurals. */
  readonly language: string
  readonly messages: Readonly<Record<TextId, string>>
  /** What stands between the items of a list. */
  readonly listSeparator: string
}

export const ENGLISH: Catalogue = { ...PAGE, messages: english }
