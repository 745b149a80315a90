import { useEffect } from 'react'
import { create } from 'zustand'
import { usePage } from './page-context'

/** Titles that pages give themselves, by address. */
export const usePageTitles = create<Record<string, string>>(() => ({}))

export const addressOf = ({ path, rest }: { path: string; rest: string }) => (rest ? `${path}/${rest}` : path)

/** Titles the page's tab and window after what it shows, such as the name of a record. */
export function usePageTitle(title: string): void {
  const address = addressOf(usePage())
  useEffect(() => {
    if (title) usePageTitles.setState({ [address]: title })
  }, [address, title])
}
