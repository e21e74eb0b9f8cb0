import type { Badge, UserPage, SentReport } from '../../core/model/profile.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { commandLines } from '../command-lines.ts'
import type { ProfileSet } from '../documents/profile-document.ts'
import { dateText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const BADGES: Readonly<Record<Badge, Text>> = {
  midas: say('badge-midas'),
  'early-modpack-adopter': say('badge-early-modpack-adopter'),
  'early-resource-pack-adopter': say('badge-early-resource-pack-adopter'),
  'early-plugin-adopter': say('badge-early-plugin-adopter'),
  'alpha-tester': say('badge-alpha-tester'),
  contributor: say('badge-contributor'),
  translator: say('badge-translator'),
  affiliate: say('badge-affiliate'),
}

export function userPageView({ user, projects }: UserPage, style: Style): readonly string[] {
  const { username, name, bio, joined, role, badges, siteUrl } = user
  const facts = [
    ...(role === 'developer' ? [] : [plain(role)]),
    ...(joined === null ? [] : [words('user-joined', { day: dateText(joined) })]),
    ...badges.map((badge) => toWords(BADGES[badge])),
  ]
  return [
    `${style.bold(plain(username))}${name === null ? '' : `  ${plain(name)}`}`,
    ...(bio === null ? [] : wrapIndented(plain(bio), 2, style.width)),
    ...(facts.length === 0 ? [] : wrapIndented(facts.join(', '), 2, style.width).map(style.dim)),
    style.dim(`  ${siteUrl}`),
    '',
    words('users-projects', { count: projects.length }),
    ...projects.map(({ title, slug, type }) => `  ${plain(title)}  ${style.dim(`${plain(slug)}  ${plain(type)}`)}`),
  ]
}

export function profileSetView({ profile, changed, ignored, failed }: ProfileSet, style: Style): readonly string[] {
  return [
    words('profile-changed', { username: plain(profile.username), count: changed.length, fields: changed }),
    ...(ignored.length === 0
      ? []
      : wrapIndented(words('profile-ignored', { fields: ignored }), 0, style.width).map(style.warn)),
    ...(failed === null
      ? []
      : [
          ...wrapIndented(`${failed.named}: ${plain(failed.message)}`, 0, style.width).map(style.bad),
          ...(failed.hint === null ? [] : wrapIndented(plain(failed.hint), 2, style.width)),
          ...commandLines(failed.commands, 2, style),
        ]),
  ]
}

export function reportView(name: string, { id, threadId }: SentReport, style: Style): readonly string[] {
  return [
    words('report-was-sent', { name: plain(name) }),
    ...(id === null
      ? []
      : [words('report-is-known-as', { id: plain(id), hasThread: threadId !== null, thread: plain(threadId ?? '') })]),
    ...(threadId === null ? [] : commandLines([`modwell api get-thread --param id=${plain(threadId)}`], 2, style)),
  ]
}
