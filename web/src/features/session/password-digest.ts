const loadMd5 = () => import('js-md5')

/** Fetches the digest's code ahead of its use, which the first paint of the sign-in page does not wait for. */
export const preparePasswordDigest = () => void loadMd5()

/** What travels in place of a password: MD5 of the trimmed text, lower-case hex (SES-08, SES-09). */
export async function passwordDigest(password: string): Promise<string> {
  const { md5 } = await loadMd5()
  return md5(password.trim())
}
