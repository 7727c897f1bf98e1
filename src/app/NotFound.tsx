import { Link } from 'wouter';

export function NotFound() {
  return (
    <>
      <h1>There is no such page</h1>
      <p>
        The link leads nowhere here. <Link href="/?">To the start</Link>
      </p>
    </>
  );
}
