import type { Command } from 'commander'
import type { BulkChange } from '../../../core/model/authoring/bulk-change.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { bulkDocument } from '../../documents/authoring/project-edit-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run } from '../../run/session.ts'
import { bulkView } from '../../views/authoring/project-edit-view.ts'
import { addLinkOptions, linksOfOptions, readDonations, type FieldOptions } from './project-options.ts'

interface BulkOptions extends FieldOptions {
  readonly addCategory?: readonly string[]
  readonly removeCategory?: readonly string[]
  readonly addMoreCategory?: readonly string[]
  readonly removeMoreCategory?: readonly string[]
  readonly addDonation?: readonly string[]
  readonly removeDonation?: readonly string[]
}

/** Several projects at once. */
export function addProjectBulk(group: Command, run: Run): void {
  const command = group
    .command('bulk')
    .description(formatMessage('help-project-bulk'))
    .argument('<project...>', formatMessage('argument-own-projects'))
    .option('--category <tag>', formatMessage('option-project-category'), collecting())
    .option('--add-category <tag>', formatMessage('option-bulk-add-category'), collecting())
    .option('--remove-category <tag>', formatMessage('option-bulk-remove-category'), collecting())
    .option('--more-category <tag>', formatMessage('option-project-more-category'), collecting())
    .option('--add-more-category <tag>', formatMessage('option-bulk-add-more-category'), collecting())
    .option('--remove-more-category <tag>', formatMessage('option-bulk-remove-more-category'), collecting())
    .option('--add-donation <platform=url>', formatMessage('option-bulk-add-donation'), collecting())
    .option('--remove-donation <platform>', formatMessage('option-bulk-remove-donation'), collecting())
  addLinkOptions(command)
    .addHelpText('after', `\n${formatMessage('help-project-bulk-examples')}`)
    .action(async (named: readonly string[], chosen: BulkOptions) => {
      if (Object.keys(chosen).length === 0) command.error(formatMessage('name-what-to-change'))
      await run(async (session) => {
        const outcomes = await session.core.projects.bulkEdit(named, changeOf(chosen), session.call)
        const isSound = outcomes.every(({ ignored }) => ignored.length === 0)
        return {
          document: bulkDocument(outcomes),
          exitCode: isSound ? EXIT.done : EXIT.partly,
          text: (style) => bulkView(outcomes, style),
        }
      })
    })
}

function changeOf(chosen: BulkOptions): BulkChange {
  const { category, moreCategory, donation, addDonation, removeDonation } = chosen
  return {
    ...(category !== undefined && { categories: category }),
    ...(chosen.addCategory !== undefined && { addCategories: chosen.addCategory }),
    ...(chosen.removeCategory !== undefined && { removeCategories: chosen.removeCategory }),
    ...(moreCategory !== undefined && { additionalCategories: moreCategory }),
    ...(chosen.addMoreCategory !== undefined && { addAdditionalCategories: chosen.addMoreCategory }),
    ...(chosen.removeMoreCategory !== undefined && { removeAdditionalCategories: chosen.removeMoreCategory }),
    ...(donation !== undefined && { donationLinks: readDonations(donation) }),
    ...(addDonation !== undefined && { addDonationLinks: readDonations(addDonation) }),
    // Only the platform counts, but the service wants an address too.
    ...(removeDonation !== undefined && {
      removeDonationLinks: removeDonation.map((platform) => ({ platform, url: 'https://example.invalid' })),
    }),
    ...linksOfOptions(chosen),
  }
}
