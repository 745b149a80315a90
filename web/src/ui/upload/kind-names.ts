import { acceptedKinds } from '@workstation/domain/upload/upload-limit'

const named = ['excel', 'word', 'pdf', 'txt', 'office', 'image', 'video', 'audio', 'document']

/** The kinds of an `accept` setting in words; a media type that has none stands as it is. */
export function kindNames(accept: string, t: (key: string) => string): string {
  const nameOf = (kind: string) => {
    const group = kind.endsWith('/*') ? kind.slice(0, -2) : kind
    return named.includes(group) ? t(`kind.${group}`) : kind
  }
  return acceptedKinds(accept).map(nameOf).join(t('kindJoin'))
}
