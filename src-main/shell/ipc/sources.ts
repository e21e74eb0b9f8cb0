import type { Core } from '../../core/core.ts'
import type { Log } from '../log.ts'
import type { TextReader } from '../markdown/text-reader.ts'
import type { Handles } from '../handles/handles.ts'
import type { LastLibrary } from '../last-library.ts'
import type { Desktop } from './desktop.ts'

/** What answers are made from. */
export interface Sources extends Handles {
  /** Open once recovery is through; rejects with why it could not be opened. */
  readonly core: Promise<Core>
  readonly desktop: Desktop
  readonly lastLibrary: Pick<LastLibrary, 'keep' | 'keepFrame'>
  readonly reader: TextReader
  readonly log: Log
}
