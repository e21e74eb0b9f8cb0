import type { AnswersTo, Sources } from '../reply.ts'

export function answerKeptViews({ desktop }: Pick<Sources, 'desktop'>): AnswersTo<'app.kept-views' | 'app.keep-view'> {
  return {
    'app.kept-views': () => desktop.views(),
    'app.keep-view'(view) {
      desktop.keepView(view)
      return null
    },
  }
}
