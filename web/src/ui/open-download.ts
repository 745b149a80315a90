/**
 * Lets the browser fetch a made file and save it; the page stays where it is.
 * @param url an address of ours that answers with an attachment, good for one opening
 */
export function openDownload({ url, name }: { url: string; name: string }) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
