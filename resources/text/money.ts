import { perLocale } from './per-locale.ts'

const decimal = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20, useGrouping: false }),
)

/** `40.25 USD`, of a decimal (fact H61); what is no number stays as it is. */
export function formatDollars(amount: string | number): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(`${amount}`)
  // A decimal as the service writes it is exact, which a number need not be.
  return `${isNumber ? decimal().format(`${amount}` as `${number}`) : amount} USD`
}
