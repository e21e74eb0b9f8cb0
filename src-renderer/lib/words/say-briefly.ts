import { format, type Message } from '../../../resources/text/text.ts'

interface Said {
  readonly message: string
  readonly brief?: Message
}

/** In brief where it is: what it is about stands beside it, or what else there is to say is folded. */
export function sayBriefly({ message, brief }: Said): string {
  return brief === undefined ? message : format(brief)
}
