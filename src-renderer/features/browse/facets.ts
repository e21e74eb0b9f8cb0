import type { SearchIndex } from '../../../src-preload/contract.ts'

/** What the person chose; an empty text means any. */
export interface Facets {
  readonly text: string
  readonly type: string
  readonly loader: string
  readonly gameVersion: string
  readonly category: string
  readonly side: '' | 'client' | 'server'
  readonly license: string
  readonly openSource: boolean
  readonly index: SearchIndex
}

export const ANY: Facets = {
  text: '',
  type: 'mod',
  loader: '',
  gameVersion: '',
  category: '',
  side: '',
  license: '',
  openSource: false,
  index: 'relevance',
}
