import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { GivenFile, GivenFiles } from '../handles/given-files.ts'
import type { Result } from '../../../src-preload/contract/result.ts'
import { message, format } from '../../../resources/text/text.ts'
import { isOwnPage, type Inlet, type Sender } from './serve.ts'

/** As many as a person may drop at once. */
const MAX_FILES = 1_000

export interface DropSources {
  readonly givenFiles: GivenFiles
  /** The one origin whose preload script may tell. */
  readonly origin: string
}

/** Takes from preload, on a channel that the page cannot reach, the paths of what a person dropped, and answers with names for them, as JSON. */
export function takeDropped(inlet: Inlet, { givenFiles, origin }: DropSources): void {
  inlet.handle('dropped', async (event, told) => JSON.stringify(nameDropped(event, told, { givenFiles, origin })))
}

function nameDropped(event: Sender, told: unknown, { givenFiles, origin }: DropSources): Result<readonly GivenFile[]> {
  if (!isOwnPage(event, origin)) return refuse('foreign-sender', 'Only the window itself may tell what was dropped.')
  const paths = z.array(z.string()).safeParse(told)
  if (!paths.success) return refuse('bad-question', 'What was dropped are no paths.')
  const files = paths.data.filter((path) => isAbsolute(path))
  if (files.length > MAX_FILES) {
    const text = message('files-too-many', { count: files.length, most: MAX_FILES })
    return { kind: 'failed', error: { code: 'bad-argument', message: format(text), hint: null, text } }
  }
  return { kind: 'ok', value: givenFiles.name(files) }
}

function refuse(code: string, told: string): Result<never> {
  return { kind: 'failed', error: { code, message: told, hint: null } }
}
