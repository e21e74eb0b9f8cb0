import type { Message } from '../../../resources/text/text.ts'
import { isRaw } from '../../../resources/text/raw-values.ts'
import type { TextValue } from '../../../resources/text/values.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'

/** A text as it may cross to the page: no value of it, however deep, holds a secret. */
export function maskText(text: Message): Message {
  return { id: text.id, values: maskEach(text.values) }
}

function maskEach(values: Message['values']): Message['values'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, masked(value)]))
}

function masked(value: TextValue): TextValue {
  if (typeof value === 'string') return maskSecrets(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (isRaw(value)) return value
  return 'id' in value ? { id: value.id, values: maskEach(value.values) } : value.map(masked)
}
