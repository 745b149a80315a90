export type Framing = 'allowed' | 'refused' | 'unknown'

interface FramingHeaders {
  status: number
  xFrameOptions: string
  contentSecurityPolicy: string
}

/** The sources of the frame-ancestors directive of a policy, or null when it has none. */
function frameAncestors(policy: string): string[] | null {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
  return found ? found.slice(1).map((source) => source.toLowerCase()) : null
}

/**
 * Whether a page lets itself be shown in a frame of `ownOrigin`, by the headers that it answered with. A list of hosts
 * that does not name ours plainly may still mean it by a pattern, so that counts as unknown; so does a redirect.
 */
export function framingOf(
  { status, xFrameOptions, contentSecurityPolicy }: FramingHeaders,
  ownOrigin: string,
): Framing {
  if (status >= 300) return 'unknown'
  const ancestors = frameAncestors(contentSecurityPolicy)
  // A browser that knows frame-ancestors does not look at the older header.
  if (ancestors) {
    if (ancestors.includes('*') || ancestors.includes(ownOrigin)) return 'allowed'
    return ancestors.every((source) => source === "'none'" || source === "'self'") ? 'refused' : 'unknown'
  }
  return /\b(deny|sameorigin)\b/i.test(xFrameOptions) ? 'refused' : 'allowed'
}
