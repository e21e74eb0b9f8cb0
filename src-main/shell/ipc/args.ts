import { z } from 'zod'
import type { Argument, QuestionName } from '../../../src-preload/contract.ts'
import { LIST_FORMATS } from '../../core/model/changes/mod-list.ts'
import { NOTIFICATION_KINDS } from '../../core/model/accounts/notification.ts'
import { keptView } from '../kept/kept-views.ts'
import { fileListView, hitsLayout, libraryOrder, windowSettings } from '../window/window-memory.ts'

type Schemas = { readonly [N in QuestionName]: z.ZodType<Argument<N>> }

const id = z.string().min(1).max(200)
const text = z.string().max(500)
const nothing = z.null()
const freshness = z.enum(['normal', 'now', 'offline'])
const channel = z.enum(['release', 'beta', 'alpha'])
const theme = z.enum(['system', 'light', 'dark'])
const listOfIds = z.array(id).max(10_000)
const ids = listOfIds.readonly()
const words = z.array(id).max(200).readonly()
const instances = z.union([ids, z.literal('all')])
const instance = z.strictObject({ instance: id })
const project = z.strictObject({ project: id, freshness })
const file = z.strictObject({ instance: id, file: id })
const point = z.strictObject({ changeSet: id, isBefore: z.boolean() })

const mark = z.strictObject({ mark: z.int().nonnegative() })

const inboxRequest = z.strictObject({
  isUnread: z.boolean().optional(),
  kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(50).readonly().optional(),
  isOfMine: z.boolean().optional(),
  loaders: words.optional(),
  gameVersions: words.optional(),
  limit: z.int().min(1).max(100_000).optional(),
  offset: z.int().nonnegative().optional(),
})

const query = z.strictObject({
  text,
  types: words.optional(),
  loaders: words.optional(),
  gameVersions: words.optional(),
  categories: words.optional(),
  categoryGroups: z.array(words).max(50).readonly().optional(),
  without: z.strictObject({ categories: words.optional(), licenses: words.optional() }).optional(),
  sides: z
    .array(z.enum(['client', 'server']))
    .readonly()
    .optional(),
  licenses: words.optional(),
  openSource: z.boolean().optional(),
  index: z.enum(['relevance', 'downloads', 'follows', 'newest', 'updated']).optional(),
  limit: z.int().min(0).max(100).optional(),
  offset: z.int().min(0).optional(),
})

/** Longer than the service takes, so that this is told of what is typed. */
const typed = z.string().max(10_000)
const profileChange = z.strictObject({
  username: typed.optional(),
  name: typed.optional(),
  bio: typed.optional(),
})

const packSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), project: id, version: id.nullable() }),
  z.strictObject({ kind: z.literal('file'), file: id }),
])
const packTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['own', 'launcher']), name: text.nullable() }),
  z.strictObject({ kind: z.literal('folder'), folder: id, name: text.nullable() }),
  z.strictObject({ kind: z.literal('instance'), instance: id }),
])

const listSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('following') }),
  z.strictObject({ kind: z.literal('file'), file: id }),
])
const exportFormat = z.enum(['mrpack', 'packwiz', ...LIST_FORMATS])
const exportPaths = z.array(z.string().max(4_096)).max(50_000).readonly()
const exportChoice = z.strictObject({
  name: text.nullable(),
  version: text.nullable(),
  loaderVersion: text.nullable(),
  include: exportPaths,
  exclude: exportPaths,
  optional: exportPaths,
  hosts: words,
})

const wish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    instances: ids,
    gameVersion: text.nullable(),
    loader: text.nullable(),
    freshness,
  }),
  z.strictObject({ kind: z.literal('update'), instances, files: ids, except: ids.optional(), freshness }),
  z.strictObject({
    kind: z.literal('install'),
    instance: id,
    project: id,
    version: id.nullable(),
    also: words.optional(),
    others: ids.optional(),
    freshness,
  }),
  z.strictObject({ kind: z.literal('install-files'), instance: id, files: listOfIds.min(1).readonly(), freshness }),
  z.strictObject({
    kind: z.literal('install-pack'),
    pack: packSource,
    into: packTarget,
    hosts: words.optional(),
    isMismatchAllowed: z.literal(true).optional(),
    freshness,
  }),
  z.strictObject({
    kind: z.literal('update-pack'),
    instance: id,
    version: id.nullable(),
    hosts: words.optional(),
    freshness,
  }),
  z.strictObject({ kind: z.enum(['remove', 'enable', 'disable']), instance: id, files: ids }),
  z.strictObject({ kind: z.enum(['undo', 'redo', 'undo-with-later']), changeSet: id }),
  z.strictObject({ kind: z.literal('fix'), instance: id, freshness }),
  z.strictObject({ kind: z.literal('restore-point'), changeSet: id, isBefore: z.boolean() }),
  z.strictObject({ kind: z.literal('choice'), choice: id }),
])

const until = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('for-ever') }),
  z.strictObject({ kind: z.literal('skip'), version: id.optional() }),
  z.strictObject({ kind: z.enum(['at-most', 'below']), version: id }),
  z.strictObject({ kind: z.literal('date'), day: z.iso.date() }),
  z.strictObject({ kind: z.literal('supported'), by: id }),
])

const settings = z.strictObject({
  serviceUrl: text.optional(),
  siteUrl: text.optional(),
  channel: channel.optional(),
  downloads: z.int().min(1).max(16).optional(),
  freshMinutes: z.int().min(0).max(100_000).optional(),
  placing: z.enum(['auto', 'copy', 'hardlink']).optional(),
  fabricOnQuilt: z.boolean().optional(),
})

const keeping = z.enum(['system', 'file'])
const secret = z.string().max(5_000)
const detail = z.string().max(5_000)

const application = z.strictObject({
  clientId: z.string().regex(/^\s*[A-Za-z0-9]{1,64}\s*$/, 'a client id is letters and digits'),
  clientSecret: secret.regex(/^\s*[\x21-\x7e]+\s*$/, 'a client secret is one word'),
  keeping,
})

/** What each question must be asked with: nothing else gets past. */
export const ARGUMENTS: Schemas = {
  'library.list': nothing,
  'library.check': z.strictObject({ instances, freshness }),
  'library.find-problems': z.strictObject({ instances }),
  'library.problems': nothing,
  'move.overview': z.strictObject({ instance: id, isWithSnapshots: z.boolean(), freshness }),
  'move.await': z.strictObject({ instance: id, gameVersion: text, isAwaited: z.boolean() }),
  'library.ready': z.strictObject({ freshness }),
  'library.watches-out': nothing,
  'library.discover': nothing,
  'library.places': nothing,
  'library.adopt': z.strictObject({
    found: id,
    name: text.nullable(),
    loader: text.nullable(),
    gameVersion: text.nullable(),
  }),
  'library.choose-folder': nothing,
  'library.keep-frame': z.strictObject({ frame: z.string().max(2_000_000) }),
  'library.set-order': libraryOrder,
  'library.rename': z.strictObject({ instance: id, name: text }),
  'library.locate': instance,
  'library.duplicate': z.strictObject({ instance: id, name: text, isWithWorlds: z.boolean() }),
  'library.deletion': instance,
  'library.delete': instance,
  'library.forget': instance,
  'instance.inspect': z.strictObject({ instance: id, freshness }),
  'instance.last': instance,
  'instance.list-view': instance,
  'instance.keep-list-view': instance.extend({ view: fileListView }),
  'instance.trust': instance,
  'instance.recover': instance,
  'instance.reveal': instance,
  'instance.projects': instance,
  'instance.findings': z.strictObject({ instance: id, freshness }),
  'instance.last-findings': instance,
  'instance.ignore': z.strictObject({ instance: id, findings: ids }),
  'instance.unignore': z.strictObject({ instance: id, findings: ids }),
  'instance.authors': instance,
  'instance.dependencies': instance,
  'instance.versions': file.extend({ freshness }),
  'instance.why': file,
  'instance.link': file.extend({ project: id }),
  'instance.unlink': file,
  'instance.hold': z.strictObject({ instance: id, file: id.nullable(), until, note: text.optional() }),
  'instance.hold-choices': z.strictObject({ instance: id, file: id.nullable() }),
  'instance.let-go': z.strictObject({ instance: id, hold: id }),
  'instance.choose-channel': z.strictObject({ instance: id, file: id.nullable(), channel: channel.nullable() }),
  'bisect.status': instance,
  'bisect.start': instance,
  'bisect.answer': z.strictObject({ instance: id, word: z.enum(['good', 'bad', 'skip']) }),
  'bisect.stop': instance,
  'instance.choose-files': instance,
  'change.propose': wish,
  'change.running': z.strictObject({ plans: ids }),
  'change.commit': z.strictObject({
    plans: ids,
    timing: z.enum(['now', 'when-stopped', 'while-running']).optional(),
  }),
  'change.pause': z.strictObject({ plans: ids }),
  'change.resume': z.strictObject({ plans: ids }),
  'history.list': z.strictObject({ instance: id.nullable() }),
  'history.compare': z.strictObject({ instance: id, from: point, to: point.nullable() }),
  'browse.search': z.strictObject({ query, freshness }),
  'browse.judge-hits': z.strictObject({ query, instance: id, freshness }),
  'browse.fits': project,
  'browse.unfit-versions': project.extend({ instance: id }),
  'browse.dependencies': project.extend({ version: id }),
  'browse.dependants': project,
  'browse.organization': project,
  'browse.team': project,
  'browse.project': project,
  'browse.versions': project,
  'browse.changelog': project,
  'browse.changes': z.strictObject({ project: id, from: id.nullable(), to: id }),
  'text.read': z.strictObject({ text: id }),
  'browse.tags': z.strictObject({ freshness }),
  'service.status': z.strictObject({ freshness }),
  'service.contact': nothing,
  'settings.get': nothing,
  'settings.set': settings,
  'settings.add-folder': nothing,
  'settings.remove-folder': z.strictObject({ folder: id }),
  'store.status': nothing,
  'store.verify': nothing,
  'store.prune': nothing,
  'account.overview': nothing,
  'account.sign-in-browser': z.strictObject({ keeping, scopes: words }),
  'account.sign-in-token': z.strictObject({ keeping, token: secret }),
  'account.check': nothing,
  'account.use': z.strictObject({ account: id }),
  'account.sign-out': z.strictObject({ account: id.nullable() }),
  'account.set-application': application.nullable(),
  'account.has-key-store': nothing,
  'account.open-page': z.strictObject({ page: z.enum(['sign-in', 'tokens', 'grants', 'applications', 'deletion']) }),
  'following.list': z.strictObject({ freshness }),
  'following.follow': z.strictObject({ project: id, isFollowed: z.boolean() }),
  'following.look': nothing,
  'inbox.list': z.strictObject({ request: inboxRequest, freshness }),
  'inbox.show': z.strictObject({ notification: id }),
  'inbox.reply': z.strictObject({ notification: id, text: z.string().max(100_000) }),
  'inbox.standing': nothing,
  'inbox.mark': z.strictObject({ kind: z.enum(['read', 'delete']), notifications: instances }),
  'inbox.undo-mark': mark,
  'inbox.dismiss-mark': mark,
  'inbox.answer-invite': z.strictObject({
    notification: id,
    reply: z.enum(['accept', 'decline']),
    mayLeave: z.boolean(),
    mayJoin: z.boolean(),
  }),
  'profile.user': z.strictObject({ user: id.nullable() }),
  'profile.check': z.strictObject({ change: profileChange }),
  'profile.save': z.strictObject({ ofUser: id, change: profileChange }),
  'profile.choose-picture': nothing,
  'profile.set-picture': z.strictObject({ ofUser: id, picture: id.nullable() }),
  'profile.report-kinds': nothing,
  'profile.report': z.strictObject({
    about: z.strictObject({ type: z.enum(['user', 'project']), id }),
    report: z.strictObject({ kind: id, text: z.string().max(100_000) }),
  }),
  'pack.choose-file': nothing,
  'pack.choose-folder': nothing,
  'pack.read-list': z.strictObject({ list: listSource }),
  'pack.of-list': z.strictObject({
    list: listSource,
    target: z.strictObject({ gameVersion: id, loader: id.nullable(), loaderVersion: id.nullable() }),
  }),
  'pack.list-export': z.strictObject({ instance: id, choice: exportChoice }),
  'pack.export': z.strictObject({ instance: id, format: exportFormat, choice: exportChoice }),
  'pack.of': instance,
  'pack.diffs': z.strictObject({ plan: id }),
  'app.recoveries': nothing,
  'app.doctor': nothing,
  'app.about': nothing,
  'app.theme': nothing,
  'app.set-theme': z.strictObject({ theme }),
  'app.window-settings': nothing,
  'app.set-window-settings': windowSettings.partial(),
  'app.opening': nothing,
  'app.hits-layout': nothing,
  'app.set-hits-layout': z.strictObject({ layout: hitsLayout }),
  'app.kept-views': nothing,
  'app.keep-view': keptView,
  'app.open-link': z.strictObject({ link: id }),
  'app.report-failure': z.strictObject({ where: id, detail }),
  'app.cancel': z.strictObject({ call: id }),
}
