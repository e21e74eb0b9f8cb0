/** Words that come from elsewhere as they are: of a reason that was put into words already, of the system, of the service. */
export const said = {
  'as-told': '{words}',
  both: '{first} {second}',
} as const
