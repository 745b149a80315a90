const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** The text of the first element of that name, or undefined. For the flat answers of an S3 storage only. */
export function xmlText(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)
}

/** The contents of every element of that name, in order. */
export const xmlElements = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => match[1] ?? '')
