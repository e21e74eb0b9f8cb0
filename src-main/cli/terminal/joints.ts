import { format, formatMessage } from '../../../resources/text/text.ts'
import { inSeries } from '../../core/model/words/join-texts.ts'

/** `Survival: nothing to do`, with the colon of the spoken language. */
export function about(name: string, why: string): string {
  return formatMessage('about-one', { name, why })
}

/** `change set 7; 3 changes` */
export function series(texts: readonly string[]): string {
  return format(inSeries(texts))
}
