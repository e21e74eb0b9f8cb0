import type { KeptView, KeptViews } from '../../src-preload/contract.ts'
import { ask } from './ask.ts'

let asked: Promise<KeptViews | null> | null = null

/** How pages were looked at when the window was opened last, asked for once; null: nobody can say. */
export function readKeptViews(): Promise<KeptViews | null> {
  asked ??= ask('app.kept-views', null).then((answer) => (answer.kind === 'ok' ? answer.value : null))
  return asked
}

export function keepView(view: KeptView): void {
  void ask('app.keep-view', view)
}
