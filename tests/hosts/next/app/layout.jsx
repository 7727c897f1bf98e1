import { ThemeProvider } from 'next-themes';
import { DarkSwitch } from './DarkSwitch';

export const metadata = { title: 'How a table splits' };

export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script type="module" src="https://mapscope.example/embed/map-scope.js" async></script>
        <script type="module" src="https://mapscope.example/embed/host.js" async></script>
      </head>
      <body>
        <ThemeProvider>
          <DarkSwitch />
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
