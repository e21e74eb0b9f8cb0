import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { DonationLink, ProjectFields } from '../../../core/model/authoring/project-fields.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'

/** Fields as the command line names them; `false`: by `--no-…`. */
export interface FieldOptions {
  readonly title?: string
  readonly slug?: string
  readonly summary?: string
  readonly body?: string
  readonly category?: readonly string[]
  readonly moreCategory?: readonly string[]
  readonly clientSide?: string
  readonly serverSide?: string
  readonly license?: string
  readonly licenseUrl?: string | false
  readonly issues?: string | false
  readonly source?: string | false
  readonly wiki?: string | false
  readonly discord?: string | false
  readonly donation?: readonly string[] | false
  readonly requestedStatus?: string
}

/** `--title` to `--requested-status`. */
export function addFieldOptions(command: Command): Command {
  return addLinkOptions(
    command
      .option('--title <text>', formatMessage('option-project-title'))
      .option('--slug <text>', formatMessage('option-project-slug'))
      .option('--summary <text>', formatMessage('option-project-summary'))
      .option('--body <file>', formatMessage('option-project-body'))
      .option('--category <tag>', formatMessage('option-project-category'), collecting())
      .option('--more-category <tag>', formatMessage('option-project-more-category'), collecting())
      .option('--client-side <side>', formatMessage('option-project-client-side'))
      .option('--server-side <side>', formatMessage('option-project-server-side'))
      .option('--license <id>', formatMessage('option-project-license'))
      .option('--license-url <url>', formatMessage('option-project-license-url'))
      .option('--no-license-url', formatMessage('option-project-no-link'))
      .option('--requested-status <status>', formatMessage('option-project-requested-status')),
  )
}

/** `--issues` to `--donation`, which several projects can have in common. */
export function addLinkOptions(command: Command): Command {
  return command
    .option('--issues <url>', formatMessage('option-project-issues'))
    .option('--no-issues', formatMessage('option-project-no-link'))
    .option('--source <url>', formatMessage('option-project-source'))
    .option('--no-source', formatMessage('option-project-no-link'))
    .option('--wiki <url>', formatMessage('option-project-wiki'))
    .option('--no-wiki', formatMessage('option-project-no-link'))
    .option('--discord <url>', formatMessage('option-project-discord'))
    .option('--no-discord', formatMessage('option-project-no-link'))
    .option('--donation <platform=url>', formatMessage('option-project-donation'), collecting())
    .option('--no-donation', formatMessage('option-project-no-donation'))
}

/** What was named; what was not stays. Throws `bad-argument` for a file that cannot be read. */
export function fieldsOfOptions(options: FieldOptions): Partial<ProjectFields> {
  const { body, licenseUrl, donation, category, moreCategory } = options
  return {
    ...whereGiven('title', options.title),
    ...whereGiven('slug', options.slug),
    ...whereGiven('summary', options.summary),
    ...(body !== undefined && { body: readText(body) }),
    ...whereGiven('categories', category),
    ...whereGiven('additionalCategories', moreCategory),
    ...whereGiven('clientSide', options.clientSide),
    ...whereGiven('serverSide', options.serverSide),
    ...whereGiven('licenseId', options.license),
    ...whereGiven('requestedStatus', options.requestedStatus),
    ...linkGiven('licenseUrl', licenseUrl),
    ...linksOfOptions(options),
    ...(donation !== undefined && { donationLinks: readDonations(donation) }),
  }
}

export function linksOfOptions({ issues, source, wiki, discord }: FieldOptions) {
  return {
    ...linkGiven('issuesUrl', issues),
    ...linkGiven('sourceUrl', source),
    ...linkGiven('wikiUrl', wiki),
    ...linkGiven('discordUrl', discord),
  }
}

function whereGiven<Name extends string, T>(name: Name, value: T | undefined): Partial<Record<Name, T>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, T>)
}

function linkGiven<Name extends string>(name: Name, link: string | false | undefined) {
  return whereGiven(name, link === false ? null : link)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new CoreError('bad-argument', message('avatar-unreadable', { path }), { cause })
  }
}

/** `PLATFORM=URL`; `false`: none. Throws `bad-argument`. */
export function readDonations(given: readonly string[] | false): readonly DonationLink[] {
  return (given === false ? [] : given).map((text) => {
    const [, platform, url] = /^([^=]+)=(.+)$/.exec(text) ?? []
    if (platform !== undefined && url !== undefined) return { platform, url }
    throw new CoreError('bad-argument', message('donation-needs-platform', { text }))
  })
}
