import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { useFollowing } from '../../features/following/following-store.ts'
import { useInbox } from '../../features/inbox/inbox-store.ts'
import { useBisect } from '../../features/instance/bisect/bisect-store.ts'
import { useChoices } from '../../features/instance/list/choices-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { useLink } from '../../features/instance/links/link-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useMove } from '../../features/move/move-store.ts'
import { useProfile } from '../../features/profile/profile-store.ts'
import { usePublish } from '../../features/publish/publish-store.ts'
import { useProjectEdit } from '../../features/project-edit/project-edit-store.ts'
import { useAccount } from '../../features/settings/account/account-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { forgetAnswers } from '../../lib/asking/question.ts'
import type { Place } from '../opening/route.ts'

interface ForgettingStore<T> {
  getInitialState(): T
  setState(state: T, isReplaced: true): void
}

const FORGET: Readonly<Record<Place['kind'], readonly (() => void)[]>> = {
  library: [forget(useLibrary)],
  problems: [],
  instance: [forget(useInstance), forget(useChoices), forget(useBisect), forget(useLink)],
  move: [forget(useMove)],
  browse: [forget(useBrowse)],
  project: [forget(useBrowse)],
  following: [forget(useFollowing)],
  inbox: [forget(useInbox)],
  user: [forget(useProfile)],
  publish: [forget(usePublish)],
  history: [],
  desk: [forget(useDesk), forget(useInbox)],
  'edit-project': [forget(useProjectEdit)],
  settings: [forget(useSettings), forget(useAccount)],
}

/** Forgets what a page has read: it reads it again when it is shown next. What is typed or chosen on it is lost. */
export function forgetPage(kind: Place['kind']): void {
  forgetAnswers()
  for (const forgetStore of FORGET[kind]) forgetStore()
}

function forget<T>(store: ForgettingStore<T>): () => void {
  return () => store.setState(store.getInitialState(), true)
}
