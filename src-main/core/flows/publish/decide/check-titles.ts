import { message, type Message } from '../../../../../resources/text/text.ts'
import type { CheckKind } from '../../../model/authoring/publishing/publish-check.ts'

/** What each check looks at. */
export const CHECK_TITLES: Readonly<Record<CheckKind, Message>> = {
  unreadable: message('check-title-unreadable'),
  'may-not-publish': message('check-title-may-not-publish'),
  'other-mod': message('check-title-other-mod'),
  'number-used': message('check-title-number-used'),
  'number-refused': message('check-title-number-refused'),
  'name-refused': message('check-title-name-refused'),
  'file-already-there': message('check-title-file-already-there'),
  'same-file-twice': message('check-title-same-file-twice'),
  'file-name-refused': message('check-title-file-name-refused'),
  'too-large': message('check-title-too-large'),
  'no-loader': message('check-title-no-loader'),
  'no-game-version': message('check-title-no-game-version'),
  'loader-without-metadata': message('check-title-loader-without-metadata'),
  'declared-differs': message('check-title-declared-differs'),
  'range-open': message('check-title-range-open'),
  'unfilled-template': message('check-title-unfilled-template'),
  'sources-as-primary': message('check-title-sources-as-primary'),
  'pack-invalid': message('check-title-pack-invalid'),
  'need-not-found': message('check-title-need-not-found'),
  'need-differs': message('check-title-need-differs'),
  'need-has-no-version': message('check-title-need-has-no-version'),
  'sides-contradict': message('check-title-sides-contradict'),
  'side-unknown': message('check-title-side-unknown'),
  'changelog-empty': message('check-title-changelog-empty'),
  'changelog-too-long': message('check-title-changelog-too-long'),
}
