import type { TextId } from '../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import type { Place } from './route.ts'

const NAMES = {
  library: 'place-library',
  problems: 'place-problems',
  instance: 'place-instance',
  move: 'place-move',
  browse: 'place-browse',
  project: 'place-project',
  following: 'place-following',
  inbox: 'place-inbox',
  user: 'place-user',
  publish: 'place-publish',
  history: 'place-history',
  desk: 'place-desk',
  'edit-project': 'place-edit-project',
  settings: 'place-settings',
} as const satisfies Record<Place['kind'], TextId>

export function namePlace(kind: Place['kind']): string {
  return formatMessage(NAMES[kind])
}
