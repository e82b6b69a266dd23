/** Sample money, or real operation (rules §1.3). */
export type SiteMode = 'sandbox' | 'live'
