import { md5 } from 'js-md5'

/** What travels in place of a password: MD5 of the trimmed text, lower-case hex (SES-08, SES-09). */
export function passwordDigest(password: string): string {
  return md5(password.trim())
}
