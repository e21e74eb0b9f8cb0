import { textDirection } from '../../../resources/text/text.ts'

/** Where a row goes on is where the next thing is read. */
export const [BACKWARD_KEY, ONWARD_KEY] =
  textDirection() === 'rtl' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const)
