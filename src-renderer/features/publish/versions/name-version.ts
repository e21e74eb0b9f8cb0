/** What people call a version: by its name where that has its number, else by the number alone. */
export function nameVersion({ name, number }: { readonly name: string; readonly number: string }): string {
  return name.includes(number) ? name : number
}
