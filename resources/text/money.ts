/** `40.25 USD`, of a decimal (fact H61); what is no number stays as it is. */
export function formatDollars(amount: string | number): string {
  const [whole = '', cents = ''] = `${amount}`.split('.')
  return `${whole}.${cents.padEnd(2, '0')} USD`
}
