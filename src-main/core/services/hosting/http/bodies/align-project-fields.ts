/**
 * Says the same in the words of each age of the service (facts H26, H36): gallery captions as `title` and `name`, donation
 * platforms by their short id in both places, an empty list of first versions where newer servers demand one.
 */
export function alignProjectFields(operation: string, data: unknown): unknown {
  if (operation !== 'create-project' || typeof data !== 'object' || data === null) return data
  const given: Readonly<Record<string, unknown>> = { ...data }
  const items = given['gallery_items']
  const donations = given['donation_urls']
  return {
    ...given,
    initial_versions: given['initial_versions'] ?? [],
    ...(Array.isArray(donations) && { donation_urls: donations.map(alignPlatform) }),
    ...(Array.isArray(items) && { gallery_items: items.map(alignCaption) }),
  }
}

function alignPlatform(link: unknown): unknown {
  const given: Readonly<Record<string, unknown>> = Object(link) as Record<string, unknown>
  return { ...given, platform: given['id'] }
}

function alignCaption(item: unknown, index: number): unknown {
  const given: Readonly<Record<string, unknown>> = Object(item) as Record<string, unknown>
  const caption = given['title'] ?? given['name']
  return {
    ordering: index,
    ...given,
    ...(caption !== undefined && { title: caption, name: caption }),
  }
}
