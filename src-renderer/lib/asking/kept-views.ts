import type { KeptView, KeptViews } from '../../../src-preload/contract.ts'
import { act } from './question.ts'

let asked: Promise<KeptViews | undefined> | null = null

/** How pages were looked at when the window was opened last, asked for once; undefined: nobody can say. */
export function readKeptViews(): Promise<KeptViews | undefined> {
  asked ??= act('app.kept-views', null)
  return asked
}

export function keepView(view: KeptView): void {
  void act('app.keep-view', view)
}
