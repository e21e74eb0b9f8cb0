import { about } from '../../terminal/joints.ts'
import type { Badge, UserPage } from '../../../core/model/accounts/profile.ts'
import { nameUserRole } from '../../../../resources/text/service-names.ts'
import { message, format, formatMessage, type Message, listSeparator } from '../../../../resources/text/text.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import type { ProfileSet } from '../../documents/account/profile-document.ts'
import { sayType } from '../value-words.ts'
import { dateText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

const BADGES: Readonly<Record<Badge, Message>> = {
  midas: message('badge-midas'),
  'early-modpack-adopter': message('badge-early-modpack-adopter'),
  'early-resource-pack-adopter': message('badge-early-resource-pack-adopter'),
  'early-plugin-adopter': message('badge-early-plugin-adopter'),
  'alpha-tester': message('badge-alpha-tester'),
  contributor: message('badge-contributor'),
  translator: message('badge-translator'),
  affiliate: message('badge-affiliate'),
}

export function userPageView({ user, projects }: UserPage, style: Style): readonly string[] {
  const { username, name, bio, joined, role, badges, siteUrl } = user
  const facts = [
    ...(role === 'developer' ? [] : [plain(nameUserRole(role))]),
    ...(joined === null ? [] : [formatMessage('user-joined', { day: dateText(joined) })]),
    ...badges.map((badge) => format(BADGES[badge])),
  ]
  return [
    `${style.bold(plain(username))}${name === null ? '' : `  ${plain(name)}`}`,
    ...(bio === null ? [] : wrapIndented(plain(bio), 2, style.width)),
    ...(facts.length === 0 ? [] : wrapIndented(facts.join(listSeparator()), 2, style.width).map(style.dim)),
    style.dim(`  ${siteUrl}`),
    '',
    formatMessage('users-projects', { count: projects.length }),
    ...projects.map(
      ({ title, slug, type }) => `  ${plain(title)}  ${style.dim(`${plain(slug)}  ${plain(sayType(type))}`)}`,
    ),
  ]
}

export function profileSetView({ profile, changed, ignored, failed }: ProfileSet, style: Style): readonly string[] {
  return [
    formatMessage('profile-changed', { username: plain(profile.username), count: changed.length, fields: changed }),
    ...(ignored.length === 0
      ? []
      : wrapIndented(formatMessage('profile-ignored', { fields: ignored }), 0, style.width).map(style.warn)),
    ...(failed === null
      ? []
      : [
          ...wrapIndented(about(failed.named, plain(failed.message)), 0, style.width).map(style.bad),
          ...(failed.hint === null ? [] : wrapIndented(plain(failed.hint), 2, style.width)),
          ...commandLines(failed.commands, 2, style),
        ]),
  ]
}
