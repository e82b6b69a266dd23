import { InstrumentLogo } from './instrument-logo.tsx'

const LOGOS = ['fx:EUR/USD', 'crypto:BTC', 'stock:AAPL', 'index:US500', 'metal:XAU', 'etf:SPY', 'unknown']

export function Kinds() {
  return ['2.25rem', '1.5rem', '4rem'].map(size => (
    <div key={size} className="q-row">
      {LOGOS.map(logo => (
        <InstrumentLogo key={logo} logo={logo} size={size} />
      ))}
    </div>
  ))
}
