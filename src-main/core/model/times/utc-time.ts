/** `17:32:05 UTC`, with the day where that is another than now's; milliseconds since 1970. */
export function utcTime(at: number, now: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  const clock = `${time.slice(0, 8)} UTC`
  return day === new Date(now).toISOString().slice(0, 10) ? clock : `${day} ${clock}`
}
