/**
 * How long a password is and what it is made of, without saying it: length, letters and digits, such as `9:6:3`. It
 * travels beside the digest, in which none of this can be seen.
 */
export function passwordShape(password: string): string {
  const text = password.trim()
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0
  return [text.length, count(/[A-Za-z]/g), count(/\d/g)].join(':')
}

/** USR-47 of a shape: 6 to 16 letters and digits, both kinds. */
export function isPasswordShapeRight(shape: string): boolean {
  const [length = 0, letters = 0, digits = 0] = shape.split(':').map(Number)
  return length >= 6 && length <= 16 && letters > 0 && digits > 0 && letters + digits === length
}
