import type { Command, Option } from 'commander'

/** A person's value. */
const TYPED = '…'

/**
 * A call as the log has it: the names of command and options, and of values those that an option knows. What else was typed is nobody's but
 * the person's.
 */
export function callInLog(command: Command): string {
  const chain = chainOf(command)
  const options = chain.flatMap((one) =>
    one.options
      .map((option) => ({ option, value: one.getOptionValue(option.attributeName()) as unknown }))
      .filter(({ option, value }) => option.negate === (value === false) && isTyped(option, one))
      .flatMap(({ option, value }) => [option.long ?? '', ...valueInLog(option, value)]),
  )
  const names = chain.slice(1).map((one) => one.name())
  return [...names, ...command.args.map(() => TYPED), ...options].join(' ')
}

function isTyped(option: Option, command: Command): boolean {
  return command.getOptionValueSource(option.attributeName()) === 'cli'
}

function chainOf(command: Command): readonly Command[] {
  return command.parent === null ? [command] : [...chainOf(command.parent), command]
}

function valueInLog({ argChoices = [] }: Option, value: unknown): readonly string[] {
  if (typeof value === 'boolean') return []
  return [typeof value === 'string' && argChoices.includes(value) ? value : TYPED]
}
