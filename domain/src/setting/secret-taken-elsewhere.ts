/** Where a secret of the settings goes: to this server, for this account. */
const placesOf = {
  smtpPassword: ['smtpHost', 'smtpPort', 'smtpUser'],
  smsHeaders: ['smsAddress'],
  wechatAppSecret: ['wechatTokenAddress', 'wechatAppId'],
} as const

/** A secret that is sent somewhere. */
export type SentSecret = keyof typeof placesOf

const isSentSecret = (key: string): key is SentSecret => Object.hasOwn(placesOf, key)

/** Whether mails no longer go by TLS from the start, so that who stands between reads what goes along. */
const isBared = ({ smtpSecure }: Readonly<Record<string, string>>): boolean => smtpSecure === '0'

/**
 * The kept secret that a change of settings would take elsewhere or bare, since whoever names another place would else send
 * himself what he may not read; undefined for none. A place that is emptied takes it nowhere.
 * @param kept the secrets that stay as they are
 */
export const secretTakenElsewhere = (
  changes: Readonly<Record<string, string>>,
  kept: readonly string[],
): SentSecret | undefined =>
  kept
    .filter(isSentSecret)
    .find((key) => placesOf[key].some((place) => changes[place]) || (key === 'smtpPassword' && isBared(changes)))
